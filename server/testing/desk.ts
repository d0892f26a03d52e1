import type { SignedIn, TestSite } from './app.ts';

/** What the desk sends to accept or refuse a request, of a car or of a transfer. */
export const decide = ({ request }: TestSite, as: SignedIn, reservation_id: string, status: string) =>
  request({ method: 'PUT', url: '/api/admin/reservations', payload: { reservation_id, status }, as });
