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

interface Noted {
  press: Event;
  button: HTMLElement;
  /** Its place among the buttons of the part. */
  at: number;
}

/** Heard on the document: scripts from the browser's cache can be here before the place itself is. */
function notePress(id: string) {
  let last: Noted | null = null;
  const buttons = () => [...document.querySelectorAll<HTMLElement>(`#${id} button[type=button]`)];
  const note = (press: Event) => {
    const target = press.target as Element;
    if (!target.closest(`#${id}`)) return;
    const button = target.closest<HTMLElement>('button[type=button]');
    last = button && { press, button, at: buttons().indexOf(button) };
  };
  document.addEventListener('click', note, true);
  return {
    stop: () => document.removeEventListener('click', note, true),
    repeat: () => {
      // One that is still on its way brought the part to life, and goes on to it.
      if (last?.press.eventPhase === Event.NONE)
        // A part that changed before it came alive is drawn anew, and the button with it.
        (last.button.isConnected ? last.button : buttons()[last.at])?.click();
      last = null;
    },
  };
}
