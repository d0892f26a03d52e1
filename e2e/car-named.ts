import { expect, type Page } from '@playwright/test';

export interface Car {
  _id: string;
  make: string;
  model: string;
  is_available: boolean;
  review_count: number;
}

/** As the fleet lists it now. */
export async function carNamed(page: Page, model: string): Promise<Car> {
  const cars = (await (await page.request.get('/api/cars')).json()) as Car[];
  const car = cars.find((each) => each.model === model);
  expect(car, model).toBeDefined();
  return car!;
}
