/** Every refusal the server can give, with its status. The French text of each is in `messages.ts`. */
export const refusals = {
  invalid_input: 400,
  malformed_request: 400,
  invalid_code: 400,
  wrong_password: 400,
  not_logged_in: 401,
  bad_credentials: 401,
  not_allowed: 403,
  foreign_origin: 403,
  email_not_verified: 403,
  password_not_confirmed: 403,
  password_change_required: 403,
  not_found: 404,
  car_not_found: 404,
  user_not_found: 404,
  session_not_found: 404,
  contract_not_found: 404,
  vehicle_not_found: 404,
  customer_not_found: 404,
  phone_of_another: 409,
  same_customer: 409,
  block_not_found: 404,
  car_is_rented: 409,
  last_admin: 409,
  own_account: 409,
  picture_unreadable: 400,
  picture_too_many_pixels: 400,
  picture_too_narrow: 400,
  picture_too_demanding: 400,
  picture_too_large: 413,
  picture_format: 415,
  contract_format: 415,
  contract_macros: 415,
  email_taken: 409,
  reservation_not_found: 404,
  link_not_found: 404,
  proposal_gone: 409,
  too_late_to_cancel: 409,
  review_not_found: 404,
  review_changed: 409,
  car_unavailable: 409,
  car_taken: 409,
  car_removed: 409,
  car_switched_off: 409,
  dates_past: 409,
  already_decided: 409,
  changed_meanwhile: 409,
  vehicle_taken: 409,
  act_not_possible: 409,
  too_late_to_undo: 409,
  vehicle_is_rented: 409,
  plate_taken: 409,
  vehicle_not_in_service: 409,
  vehicle_not_back: 409,
  others_cannot_move: 409,
  km_lower: 409,
  too_large: 413,
  headers_too_large: 431,
  request_timeout: 408,
  wrong_type: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type RefusalCode = keyof typeof refusals;

/** What can be wrong with a picture that was sent. */
export const pictureRefusals = [
  'picture_unreadable',
  'picture_too_many_pixels',
  'picture_too_narrow',
  'picture_too_demanding',
  'picture_too_large',
  'picture_format',
] as const satisfies RefusalCode[];

/** The one shape of an error answer. `fields` names the inputs to correct. */
export interface ErrorBody {
  code: RefusalCode;
  message: string;
  fields?: Record<string, string>;
}
