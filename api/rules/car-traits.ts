/** What a car can be; of the types there may be others. */
export const fuels = ['essence', 'diesel', 'hybride', 'electrique'] as const;
export const transmissions = ['manual', 'automatic'] as const;
/** As addresses and forms of the site spell them. */
export const frenchTransmissions = { automatique: 'automatic', manuelle: 'manual' } as const;
export const knownCarTypes = ['berline', 'suv', 'citadine', 'utilitaire', 'luxe'] as const;
