import { markDemo } from '../../demo/store.ts';
import { days } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { vehiclesInService } from '../occupations/store.ts';
import { replacePlate, updateVehicle } from './store.ts';

interface DemoVehicle {
  plate: string;
  colour: string;
  registered: string;
  km: number;
  fuel: number;
  place: string;
  /** Written on the plate until the one that stays came. */
  before?: string;
}

const [agency, airport, carPark] = ['Agence', 'Aéroport Al Massira, P2', 'Parking du souk'];

/** The vehicle of each car of the demonstration, as an agency in Agadir (33) would have them. */
const demoVehicles: Record<string, DemoVehicle> = {
  'dacia-logan': { plate: '48213-ب-33', colour: 'Blanc', registered: '2023-03-14', km: 41_230, fuel: 6, place: agency },
  'dacia-sandero-stepway': {
    plate: '51907-ب-33',
    colour: 'Orange',
    registered: '2024-02-06',
    km: 22_480,
    fuel: 8,
    place: agency,
  },
  'dacia-duster': {
    plate: '53361-ب-33',
    colour: 'Kaki',
    registered: '2024-05-21',
    km: 27_905,
    fuel: 5,
    place: agency,
  },
  'renault-clio': {
    plate: '50274-ب-33',
    colour: 'Rouge',
    registered: '2023-10-02',
    km: 33_618,
    fuel: 7,
    place: carPark,
  },
  'peugeot-208': { plate: '52118-ب-33', colour: 'Jaune', registered: '2024-03-11', km: 19_744, fuel: 8, place: agency },
  'hyundai-i10': {
    plate: '11842-أ-72',
    colour: 'Gris',
    registered: '2022-09-05',
    km: 36_512,
    fuel: 6,
    place: carPark,
  },
  'kia-picanto': { plate: '54020-ب-33', colour: 'Vert', registered: '2024-06-28', km: 16_390, fuel: 8, place: airport },
  'citroen-c3': { plate: '50993-ب-33', colour: 'Blanc', registered: '2024-01-15', km: 24_871, fuel: 3, place: agency },
  'volkswagen-golf': {
    plate: '52846-ب-33',
    colour: 'Gris anthracite',
    registered: '2024-04-09',
    km: 21_266,
    fuel: 7,
    place: airport,
  },
  'hyundai-tucson': {
    plate: '56710-ب-33',
    before: 'WW 214873',
    colour: 'Noir',
    registered: '2025-02-17',
    km: 12_094,
    fuel: 8,
    place: agency,
  },
  'volkswagen-touareg': {
    plate: '7315-د-33',
    colour: 'Noir',
    registered: '2023-01-30',
    km: 38_450,
    fuel: 6,
    place: agency,
  },
  'mercedes-classe-c': {
    plate: '8042-د-33',
    colour: 'Argent',
    registered: '2024-07-08',
    km: 15_203,
    fuel: 5,
    place: agency,
  },
  'range-rover-evoque': {
    plate: '8466-د-33',
    colour: 'Blanc nacré',
    registered: '2025-01-13',
    km: 8_127,
    fuel: 7,
    place: airport,
  },
  'renault-kangoo': {
    plate: '47559-ب-33',
    colour: 'Blanc',
    registered: '2023-04-25',
    km: 44_019,
    fuel: 4,
    place: carPark,
  },
};

/** What is told of the vehicle that each car came with. */
export async function seedVehicles(db: Db, carIds: ReadonlyMap<string, string>, now: number): Promise<void> {
  for (const [slug, carId] of carIds) {
    const demo = demoVehicles[slug];
    const [vehicle] = await vehiclesInService(db, [carId]);
    if (!demo || !vehicle) throw new Error(`No demonstration vehicle ${slug}`);
    const { before, registered, ...facts } = demo;
    await updateVehicle(db, { id: vehicle.id, version: 1 }, { ...facts, first_registration: registered });
    if (before) await replacePlate(db, vehicle.id, before, now - days(300));
    await replacePlate(db, vehicle.id, demo.plate, now - days(200));
    await markDemo(db, 'vehicle_id', [vehicle.id]);
  }
}
