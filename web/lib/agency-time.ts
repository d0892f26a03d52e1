import { dayAt } from '../../api/casablanca-time.ts';

/**
 * Today in Morocco as `2026-11-15`, by the visitor's clock: the one place where the browser reads it. Never while a
 * page is rendered on the server, where it would be kept; a file that is good for months may know the day.
 */
export const todayInMorocco = () => dayAt(Date.now());
