import href from './planning.css?url';

/** For the `links` of the planning's route: no other page carries it. */
export const planningStyles = () => [{ rel: 'stylesheet', href }];
