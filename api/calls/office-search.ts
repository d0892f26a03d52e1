import * as z from 'zod/mini';
import { reservationStages } from '../rules/reservation-stage.ts';
import { reservationStatuses } from '../rules/reservation-status.ts';
import { searchMaxLength } from '../rules/text-limits.ts';
import { foundCustomer } from './customer-lookup.ts';
import { endpoint } from './endpoint.ts';
import { line } from './fields.ts';
import { wallMoment } from './wall-moment.ts';

export const officeFindings = z.object({
  rentals: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      full_name: z.string(),
      car_name: z.string(),
      start: wallMoment,
      stage: z.enum(reservationStages),
    }),
  ),
  transfers: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      full_name: z.string(),
      airport: z.string(),
      pickup: wallMoment,
      status: z.enum(reservationStatuses),
    }),
  ),
  customers: z.array(foundCustomer),
  vehicles: z.array(z.object({ id: z.string(), plate: z.string(), car_name: z.string() })),
});
export type OfficeFindings = z.output<typeof officeFindings>;

export const findInOffice = endpoint({
  method: 'GET',
  path: '/admin/find',
  role: 'admin',
  right: 'office',
  summary: 'Rentals and transfers by reference, name or number, customers, and vehicles by plate: a few of each',
  query: z.object({ q: line(searchMaxLength) }),
  answer: officeFindings,
});
