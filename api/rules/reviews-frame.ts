/** Where another's script draws its reviews, shut off from everything that is ours: see docs/decisions/034-settings.md. */
export const reviewsFramePath = '/avis-externes';

/** Scripts, and links in tabs of their own; without `allow-same-origin` nothing in it is of this site. */
export const reviewsFrameSandbox = 'allow-scripts allow-popups';
