import { dayAt, localTimeAt } from '../../api/rules/casablanca-time.ts';

/**
 * The visitor's clock: the one place where the browser reads it. Never while a page is rendered on the server, where it
 * would be kept; a file that is good for months may know the day.
 */
export const now = () => Date.now();

/** Today in Morocco as `2026-11-15`. */
export const todayInMorocco = () => dayAt(now());

/** The time in Morocco as `2026-11-15T10:30`, whatever zone the visitor is in. */
export const timeInMorocco = () => localTimeAt(now());
