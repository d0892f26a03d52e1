export interface ReviewsTable {
  id: string;
  car_id: string;
  /** Null once the account is gone. One review per account and car. */
  user_id: string | null;
  username: string;
  comment: string;
  rating: number;
  /** When the first rental of that car by its author ends: verified from then on. Outlives the account. */
  verified_from: number | null;
  /** 1 while an administrator stands by the text as it is. */
  approved: number;
  admin_reply: string | null;
  /** 1 when the text was changed after the reply. */
  reply_outdated: number;
  created_at: number;
  /** When its author last changed it. */
  edited_at: number | null;
}

/** Kept by triggers alone: of the reviews that are approved, or verified sooner or later. */
export interface CarRatingsTable {
  car_id: string;
  reviews: number;
  stars: number;
}

declare module '../platform/db/database.ts' {
  interface Tables {
    reviews: ReviewsTable;
    car_ratings: CarRatingsTable;
    /** What the ratings lack of what the reviews come to; empty while all is well. */
    wrong_car_ratings: CarRatingsTable;
  }
}
