import { redirect } from 'react-router';
import { brandPictureUrl } from '../../../api/rules/brand-pictures.ts';
import { iconOf } from '../../../api/rules/look.ts';
import { appIconUrl } from '../../lib/art.ts';
import { settingsContext } from '../../lib/server-context.server.ts';
import type { Route } from './+types/favicon.ts';

/** Who asks for the old name without reading the page gets the icon all the same. */
export function loader({ context }: Route.LoaderArgs) {
  const own = iconOf(context.get(settingsContext).agency.look);
  return redirect(own ? brandPictureUrl(own, '-192.png') : appIconUrl(192), 302);
}
