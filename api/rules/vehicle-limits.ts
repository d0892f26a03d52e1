/** Upper bounds of what is written about a vehicle; the forms show them and the server checks them. */
export const vehicleLimits = {
  plate: 30,
  vin: 20,
  colour: 40,
  place: 80,
  note: 1000,
  km: { min: 0, max: 2_000_000 },
} as const;
