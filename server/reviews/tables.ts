export interface ReviewsTable {
  id: string;
  car_id: string;
  user_id: string | null;
  username: string;
  comment: string;
  rating: number;
  /** 1 when its author had rented that car. */
  verified: number;
  admin_reply: string | null;
  created_at: number;
}

declare module '../platform/db.ts' {
  interface Tables {
    reviews: ReviewsTable;
  }
}
