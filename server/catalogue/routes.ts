import { countCars, findCars, listSimilarCars } from '../../api/calls/car-search.ts';
import { getCar, getCarPicture, listCars } from '../../api/calls/catalogue.ts';
import { immutable } from '../platform/http/cache-headers.ts';
import { bind, type Binding } from '../platform/http/endpoints.ts';
import { readSearch } from './rules.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(catalogue: CatalogueService): Binding[] {
  return [
    bind(listCars, () => catalogue.list()),
    bind(countCars, async () => ({ total: await catalogue.count() })),
    bind(findCars, ({ query }) => catalogue.find(readSearch(query))),
    bind(listSimilarCars, ({ params }) => catalogue.similar(params.id)),
    bind(getCar, ({ params, query }) => catalogue.page(params.id, { newestOnly: query.comments === 'newest' })),
    bind(getCarPicture, async ({ params }) => {
      // A picture's name never comes back for another picture.
      const { body, format } = await catalogue.picture(params.id, params.file);
      return { body, type: `image/${format}`, headers: immutable };
    }),
  ];
}
