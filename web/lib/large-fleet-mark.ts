/** On `<html>` where the fleet is too large to be sent whole. */
export const largeFleetMark = 'data-large-fleet';

/** In the browser: as the page said that the server sent. A fleet that grows meanwhile is sent whole once more. */
export const isMarkedLarge = () => document.documentElement.hasAttribute(largeFleetMark);
