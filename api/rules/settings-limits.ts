/** As many as are typed in years: past ones are of use to nobody. */
export const specialDaysMax = 60;
