import { type ComponentType, createElement, useEffect } from 'react';

/** For a part that comes late: what is pressed in it before its scripts have come is done once they have. */
export function pressedEarly<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  if (import.meta.env.SSR) return load;
  const press = notePress(document.getElementById(id));
  return async (): Promise<ComponentType<Props>> => {
    const Part = (await load()) as ComponentType<object>;
    return function Pressed(props) {
      useEffect(press, []);
      return createElement(Part, props as object);
    };
  };
}

function notePress(drawn: HTMLElement | null): () => void {
  let button: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    button = (target as Element).closest<HTMLElement>('button[type=button]');
  };
  drawn?.addEventListener('click', note, true);
  return () => {
    drawn?.removeEventListener('click', note, true);
    button?.click();
    button = null;
  };
}
