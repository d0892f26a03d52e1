import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('routes/public/home.tsx'),
  route('cars', 'routes/public/cars.tsx'),
  route('car/:id', 'routes/public/car.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('admin/dashboard/reservations', 'routes/admin/reservations.tsx'),
  // The kit is for development: no build has it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('dev/kit', 'routes/dev/kit.tsx')]),
] satisfies RouteConfig;
