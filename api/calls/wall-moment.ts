import * as z from 'zod/mini';
import type { WallMoment } from '../rules/wall-moment.ts';

/** An instant with the agency's wall clock beside it. */
export const wallMoment = z.object({ at: z.iso.datetime(), wall: z.string() }) satisfies z.ZodMiniType<WallMoment>;
