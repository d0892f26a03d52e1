export type PictureRefusedCode =
  | 'picture_unreadable'
  | 'picture_too_many_pixels'
  | 'picture_too_large'
  | 'picture_format';

/** What was sent is not a picture that can be taken. */
export class PictureRefused extends Error {
  readonly code: PictureRefusedCode;

  constructor(code: PictureRefusedCode) {
    super(code);
    this.name = 'PictureRefused';
    this.code = code;
  }
}
