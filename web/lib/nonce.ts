import { createContext } from 'react';

/** What the scripts that we write into a page bear, see nonceContext; in the browser there are none to write. */
export const Nonce = createContext<string | undefined>(undefined);
