/** What a person may send as a picture; apart from the sizes that pages ask for, which every page carries. */
export const maxPictureBytes = 12 * 1024 * 1024;
export const maxPicturePixels = 50_000_000;
/** Of the longer side to the shorter. */
export const maxPictureRatio = 10;
export const maxCarPictures = 12;
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';
