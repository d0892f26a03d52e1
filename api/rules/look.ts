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

/** The same, ready to be shown: what pages need not reckon. */
export interface Brand {
  /** The colours of the style sheet anew. */
  css?: string;
  dark?: string;
  logo?: { src: string; width: number; height: number };
  icon?: string;
}

/** The picture that stands for the site where there is little room: without an icon, the logo. */
export const iconOf = ({ icon, logo }: Look = {}): string | undefined => icon ?? logo;

/** Those of web/theme.css. Every page says the dark one, and carries none of the others. */
export const siteDark = '#14213d';
export const siteColours = { colour: '#e11d48', deep: '#9f1239', dark: siteDark } as const;
