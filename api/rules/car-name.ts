/** How a car is called wherever it is named. */
export const carName = ({ make, model }: { make: string; model: string }) => `${make} ${model}`;
