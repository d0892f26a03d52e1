export const customerPath = (id: string) => `/admin/dashboard/clients/${id}`;
export const rentalPath = (id: string) => `/admin/dashboard/reservations/${id}`;
