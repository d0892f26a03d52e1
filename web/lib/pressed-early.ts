import { type ComponentType, createElement, useEffect } from 'react';

/** For a part that comes late: what is pressed in it before its scripts have come is done once they have. */
export function pressedEarly<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  if (import.meta.env.SSR) return load;
  const press = notePress(id);
  return async (): Promise<ComponentType<Props>> => {
    const Part = (await load()) as ComponentType<object>;
    return function Pressed(props) {
      useEffect(press, []);
      return createElement(Part, props as object);
    };
  };
}

/** Heard on the document: scripts from the browser's cache can be here before the place itself is. */
function notePress(id: string): () => void {
  let button: HTMLElement | null = null;
  const note = ({ target }: Event) => {
    if ((target as Element).closest(`#${id}`)) button = (target as Element).closest('button[type=button]');
  };
  document.addEventListener('click', note, true);
  return () => {
    document.removeEventListener('click', note, true);
    button?.click();
    button = null;
  };
}
