import type { APIRequestContext, Page } from '@playwright/test';
import { type Customer, expect, newCustomer } from './fixtures.ts';
import { admin } from './site.ts';

/** Somebody new who works here as this. */
export async function employ(page: Page, request: APIRequestContext, profile: string): Promise<Customer> {
  const person = await newCustomer(page);
  await request.post('/api/login', { data: admin });
  await request.post('/api/admin/verify-password', { data: { password: admin.password } });
  const data = { role: 'admin', profile };
  expect((await request.put(`/api/admin/users/${person.email}/role`, { data })).ok()).toBe(true);
  return person;
}
