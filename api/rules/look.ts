/** How the agency's site looks, as far as that is its own: what is not said is as the site came. */
export interface Look {
  /** Of buttons and all that is to be pressed. */
  colour?: string;
  /** Of words, and of the ground under the site's head and foot. */
  dark?: string;
  /** Names of brand pictures: in the head of every page, and on a home screen. */
  logo?: string;
  icon?: string;
}

/** Those of web/theme.css. */
export const siteColours = { colour: '#e11d48', dark: '#14213d' } as const;
