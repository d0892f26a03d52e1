import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ErasureObstacle } from '../../../api/calls/privacy.ts';
import { obstacleTexts as texts } from './texts.ts';

interface ObstacleListProps {
  obstacles: readonly ErasureObstacle[];
  /** Where it is seen and may be ended. */
  pathOf: (obstacle: ErasureObstacle) => string;
  intro: ReactNode;
}

/** Why not now: each with the way to it. */
export function ObstacleList({ obstacles, pathOf, intro }: ObstacleListProps) {
  return (
    <div className="rounded-control bg-saffron-soft px-4 py-3 text-saffron-deep">
      <p className="flex items-start gap-2 font-semibold">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {intro}
      </p>
      <ul className="mt-1 ps-7">
        {obstacles.map((obstacle) => (
          <li key={obstacle.id} className="flex flex-wrap items-center gap-x-2">
            <Link
              to={pathOf(obstacle)}
              className="inline-flex min-h-8 items-center font-semibold tabular-nums underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {texts.named(obstacle)}
            </Link>
            <span>{texts.state(obstacle)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
