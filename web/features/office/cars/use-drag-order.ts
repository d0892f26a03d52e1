import { useEffect, useRef, useState } from 'react';

/**
 * Lets the entries of a list be dragged to another place among them. Each `<li>` is `draggable`; for the keyboard and
 * for touch the list has buttons. Answers the reference of the list and which entry is in the hand.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const move = useRef(onMove);
  useEffect(() => {
    move.current = onMove;
  });
  useEffect(() => {
    if (!list) return;
    let from = -1;
    const placeOf = ({ target }: Event) =>
      [...list.children].findIndex((entry) => target instanceof Node && entry.contains(target));
    const onStart = (event: DragEvent) => {
      from = placeOf(event);
      if (event.dataTransfer) event.dataTransfer.effectAllowed = 'move';
      setDragged(from);
    };
    const onOver = (event: DragEvent) => {
      if (from >= 0) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      const to = placeOf(event);
      if (from < 0 || to < 0) return;
      event.preventDefault();
      move.current(from, to);
    };
    const onEnd = () => {
      from = -1;
      setDragged(null);
    };
    list.addEventListener('dragstart', onStart);
    list.addEventListener('dragover', onOver);
    list.addEventListener('drop', onDrop);
    list.addEventListener('dragend', onEnd);
    return () => {
      list.removeEventListener('dragstart', onStart);
      list.removeEventListener('dragover', onOver);
      list.removeEventListener('drop', onDrop);
      list.removeEventListener('dragend', onEnd);
    };
  }, [list]);
  return { list: setList, dragged };
}
