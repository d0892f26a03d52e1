import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Whoever comes last waits no longer than this, and the time of one piece of work, for the first to be told. */
const usualMs = 20;
const mostAtOnce = 100;

interface Job {
  isAlone: boolean;
  work: () => Promise<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** Writers that share the wait for the disk. */
export interface SqliteGroups {
  /** All or nothing; resolves once it is on the disk. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Outside any transaction, while nobody else writes. */
  runAlone<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Most of a small transaction is its wait for the disk. So those that wait while others run are run one after another in
 * one transaction of the engine, each within a savepoint: one that fails takes back its own rows alone, and nobody is
 * told anything before the common commit is on the disk.
 */
export function createSqliteGroups(raw: DatabaseSync, longestMs = usualMs): SqliteGroups {
  const waiting: Job[] = [];
  let isBusy = false;
  const begin = raw.prepare('begin immediate');
  const commit = raw.prepare('commit');
  const rollback = raw.prepare('rollback');
  const savepoint = raw.prepare('savepoint one');
  const release = raw.prepare('release one');
  const takeBack = raw.prepare('rollback to one');

  async function runAll() {
    isBusy = true;
    while (waiting.length > 0) {
      // All that came in the same turn of the event loop go together, and between two groups others are served.
      await nextTurn();
      if (waiting[0]?.isAlone) await runAlone(waiting.shift());
      else await runGroup();
    }
    isBusy = false;
  }

  async function runAlone(job: Job | undefined) {
    await job?.work().then((value) => job.resolve(value as never), job.reject);
  }

  async function runGroup() {
    try {
      begin.run();
    } catch (error) {
      for (const job of waiting.splice(0)) job.reject(error);
      return;
    }
    const jobs: Job[] = [];
    const told: (() => void)[] = [];
    const failAll = (error: unknown) => {
      // A full disk ends the transaction by itself: to roll back what is over would hide why.
      if (raw.isTransaction) rollback.run();
      for (const job of jobs) job.reject(error);
    };
    const until = performance.now() + longestMs;
    while (jobs.length < mostAtOnce && performance.now() < until) {
      const job = waiting[0]?.isAlone ? undefined : waiting.shift();
      if (!job) break;
      jobs.push(job);
      try {
        told.push(await runOne(job));
      } catch (error) {
        return failAll(error);
      }
    }
    try {
      commit.run();
    } catch (error) {
      return failAll(error);
    }
    for (const tell of told) tell();
  }

  /** Answers how to tell the outcome. Throws when the engine has rolled the whole group back, as for a full disk. */
  async function runOne({ work, resolve, reject }: Job): Promise<() => void> {
    savepoint.run();
    try {
      const value = await work();
      release.run();
      return () => resolve(value as never);
    } catch (error) {
      if (!raw.isTransaction) throw error;
      takeBack.run();
      release.run();
      return () => reject(error);
    }
  }

  const enqueue = <T>(work: () => Promise<T>, isAlone: boolean) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ isAlone, work, resolve, reject });
      if (!isBusy) void runAll();
    });

  return { run: (work) => enqueue(work, false), runAlone: (work) => enqueue(work, true) };
}
