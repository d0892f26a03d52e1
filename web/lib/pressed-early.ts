import { type ComponentType, createElement, useEffect, useLayoutEffect } from 'react';

/** For a part that comes late: what is pressed in it before its scripts have come is done once they have. */
export function pressedEarly<Props>(id: string, load: () => Promise<ComponentType<Props>>) {
  if (import.meta.env.SSR) return load;
  const { stop, repeat } = notePress(id);
  return async (): Promise<ComponentType<Props>> => {
    const Part = (await load()) as ComponentType<object>;
    return function Pressed(props) {
      // From here on the part hears a press itself: noted as well, it would be done twice.
      useLayoutEffect(stop, []);
      useEffect(repeat, []);
      return createElement(Part, props as object);
    };
  };
}

/** Heard on the document: scripts from the browser's cache can be here before the place itself is. */
function notePress(id: string) {
  const buttons = () => [...document.querySelectorAll<HTMLElement>(`#${id} button[type=button]`)];
  let last: Event | null = null;
  let at = -1;
  const note = (press: Event) => {
    const place = buttons().findIndex((button) => button.contains(press.target as Element));
    if (place >= 0) [last, at] = [press, place];
  };
  document.addEventListener('click', note, true);
  return {
    stop: () => document.removeEventListener('click', note, true),
    repeat: () => {
      // One that is still on its way brought the part to life, and goes on to it. A part that changed before it came
      // alive is drawn anew: the button is the one in the same place.
      if (last?.eventPhase === Event.NONE) buttons()[at]?.click();
      last = null;
    },
  };
}
