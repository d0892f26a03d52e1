import href from '../../office.css?url';

/** For the `links` of every route of the back office. */
export const officeStyles = () => [{ rel: 'stylesheet', href }];
