import { expect, onTestFinished, test, vi } from 'vitest';
import { whenNear } from './when-near.ts';

/** Tells of all these moments at once, as a browser does that had other things to do. */
function observedAs(...moments: boolean[]) {
  const disconnect = vi.fn<() => void>();
  vi.stubGlobal('IntersectionObserver', function observer(tell: (entries: { isIntersecting: boolean }[]) => void) {
    queueMicrotask(() => tell(moments.map((isIntersecting) => ({ isIntersecting }))));
    return { observe: () => undefined, disconnect };
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return disconnect;
}

test.each([[[true]], [[false, true]], [[false, true, false]]])(
  'what was on screen at one of %j is near',
  async (moments) => {
    const disconnect = observedAs(...moments);
    await whenNear({} as Element, '0px');
    expect(disconnect).toHaveBeenCalledTimes(1);
  },
);

test('what was not is not', async () => {
  const disconnect = observedAs(false, false);
  let isNear = false;
  void whenNear({} as Element, '0px').then(() => (isNear = true));
  await new Promise((done) => setImmediate(done));
  expect([isNear, disconnect.mock.calls.length]).toEqual([false, 0]);
});
