import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. */
export default [
  index('routes/public/home.tsx'),
  route('cars', 'routes/public/cars.tsx'),
  route('car/:id', 'routes/public/car.tsx'),
  route('services', 'routes/public/services.tsx'),
  route('about', 'routes/public/about.tsx'),
  route('sitemap.xml', 'routes/files/sitemap.ts'),
  route('robots.txt', 'routes/files/robots.ts'),
  route('manifest.webmanifest', 'routes/files/manifest.ts'),
  route('favicon.ico', 'routes/files/favicon.ts'),
  // The kit is for development: no build has it.
  ...(process.env['NODE_ENV'] === 'production' ? [] : [route('dev/kit', 'routes/dev/kit.tsx')]),
  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
