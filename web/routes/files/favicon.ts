import { redirect } from 'react-router';
import { appIconUrl } from '../../lib/art.ts';

/** Who asks for the old name without reading the page gets the icon all the same. */
export const loader = () => redirect(appIconUrl(192), 301);
