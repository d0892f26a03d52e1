/** A word that a request is found by. Kept by triggers alone, from its `search_text`. */
export interface RequestWordsTable {
  word: string;
  request_id: string;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    reservation_words: RequestWordsTable;
    transfer_words: RequestWordsTable;
  }
}
