/** The reservation block's place on the page of a car. */
export const reserveId = 'reserver';
