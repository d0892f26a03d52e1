import { addBrandPicture, getBrandPicture } from '../../../api/calls/settings.ts';
import { immutable } from '../../platform/http/cache-headers.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { BrandService } from './service.ts';

export function brandRoutes(brand: BrandService): Binding[] {
  return [
    bind(addBrandPicture, (_input, { viewer, uploads }) => brand.add(viewer, uploads['picture']?.[0]?.path)),
    bind(getBrandPicture, async ({ params }) => ({
      ...(await brand.file(params.file)),
      // A picture's name never comes back for another picture.
      headers: immutable,
    })),
  ];
}
