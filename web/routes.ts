import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('routes/public/home.tsx'),
  route('cars', 'routes/public/cars.tsx'),
  route('car/:id', 'routes/public/car.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('request-sent', 'routes/public/request-sent.tsx'),
  route('r', 'routes/public/follow-own.ts'),
  route('r/:token', 'routes/public/tracking.tsx'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('.well-known/security.txt', 'routes/files/security-txt.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('manifest.webmanifest', 'routes/files/manifest.ts'),
  route('favicon.ico', 'routes/files/favicon.ts'),
  route('login', 'routes/account/login.tsx'),
  route('verify-email', 'routes/account/verify-email.tsx'),
  layout('routes/account/layout.tsx', [
    route('profile', 'routes/account/profile.tsx'),
    route('settings', 'routes/account/settings.tsx'),
  ]),
  route('admin/dashboard', 'routes/admin/layout.tsx', [
    index('routes/admin/dashboard.tsx'),
    route('stats', 'routes/admin/dashboard.tsx', { id: 'routes/admin/stats' }),
    route('aujourdhui', 'routes/admin/today.tsx'),
    route('transferts/:id', 'routes/admin/transfer.tsx'),
    route('cars', 'routes/admin/cars.tsx'),
    route('vehicules', 'routes/admin/vehicles.tsx'),
    route('vehicules/:id', 'routes/admin/vehicle.tsx'),
    route('add-car', 'routes/admin/add-car.tsx'),
    route('users', 'routes/admin/users.tsx'),
    route('contrats', 'routes/admin/contracts.tsx'),
    route('reservations', 'routes/admin/reservations.tsx'),
    route('planning', 'routes/admin/planning.tsx'),
    route('clients', 'routes/admin/customers.tsx'),
    route('clients/:id', 'routes/admin/customer.tsx'),
  ]),
  route('admin/dashboard/edit-car/:id', 'routes/admin/edit-car.tsx'),
  // The kit is for development: no build has it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('dev/kit', 'routes/dev/kit.tsx')]),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
