/** Fields of the desk are low under a mouse, and as large as a thumb on a phone. */
export const low = 'lg:min-h-10 lg:px-3 lg:text-sm pointer-coarse:min-h-11';
