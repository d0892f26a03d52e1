import { getProfile, getProfilePicture, updateProfile } from '../../../api/calls/accounts.ts';
import { immutable } from '../../platform/http/cache-headers.ts';
import { bind, type Binding } from '../../platform/http/endpoints.ts';
import type { ProfileService } from './service.ts';

/** `proofCookie` names the cookie of a browser that has proved an address. */
export function profileRoutes(profile: ProfileService, proofCookie: string): Binding[] {
  return [
    bind(getProfile, (_input, { viewer }) => profile.view(viewer)),
    bind(updateProfile, ({ body }, { viewer, uploads, cookies }) => {
      const picture = uploads['profile_img']?.[0]?.path ?? null;
      return profile.update(viewer, { form: body, picture, proof: cookies.get(proofCookie) });
    }),
    bind(getProfilePicture, async ({ params }) => ({
      body: await profile.picture(params.file),
      type: 'image/webp',
      // A picture's name never comes back for another picture.
      headers: immutable,
    })),
  ];
}
