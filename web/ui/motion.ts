/** The visitor asked the system for less motion. The style sheet heeds it by itself; what scripts move asks here. */
export const isMotionUnwelcome = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const scrollBehavior = (): ScrollBehavior => (isMotionUnwelcome() ? 'instant' : 'smooth');
