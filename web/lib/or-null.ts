/** For a list that a page can do without: `call(listCars).catch(orNull(report))`. */
export const orNull = (report: (error: unknown) => void) => (error: unknown) => {
  report(error);
  return null;
};
