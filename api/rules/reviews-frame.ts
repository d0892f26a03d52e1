/** Where another's script draws its reviews, shut off from everything that is ours: see docs/decisions/034-settings.md. */
export const reviewsFramePath = '/avis-externes';

/**
 * Scripts, and links in tabs of their own, which are pages like any other; without `allow-same-origin` nothing in the frame
 * is of this site.
 */
export const reviewsFrameSandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';
