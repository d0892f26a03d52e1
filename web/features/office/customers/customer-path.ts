export const customerPath = (id: string) => `/admin/dashboard/clients/${id}`;
