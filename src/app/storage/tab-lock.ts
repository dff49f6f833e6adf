import type { StoreName } from './records.ts';

/** What changed in the store. */
export type Changed = { readonly store: StoreName; readonly key: string } | 'everything';

type Message =
  | { readonly type: 'stored'; readonly changed: Changed }
  /** Somebody wants to take over: whoever owns stores what is open and gives way. */
  | { readonly type: 'take-over' }
  | { readonly type: 'gave-way' };

export interface TabEvents {
  /** This tab has become the owner, because the former one was closed or because it took over. */
  owner(): Promise<void>;
  /** This tab has been replaced. What is not yet stored is to be stored before the promise settles. */
  reader(): Promise<void>;
  /** Another tab stored something. */
  stored(changed: Changed): void;
}

/** This tab among the tabs of one browser that show the same book. */
export interface Tabs {
  /** Its role now. Without locks in this browser every tab is an owner, and revisions alone protect. */
  readonly role: 'owner' | 'reader';
  takeOver(): Promise<void>;
  tell(changed: Changed): void;
  leave(): void;
}

/** How long the former owner may take to give way, in milliseconds: it may be frozen, and then its lock is taken. */
const PATIENCE = 600;

/** Finds out whether another tab owns the book already. A reader waits in line and becomes owner when the owner goes. */
export async function joinTabs(name: string, events: TabEvents): Promise<Tabs> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  let owner = true;
  /** Counts requests of ours: the end of an older one says nothing any more. */
  let request = 0;
  let release: (() => void) | null = null;
  let waiting = new AbortController();
  let gaveWay: (() => void) | null = null;

  const tell = (message: Message) => channel?.postMessage(message);

  /**
   * Asks for the lock and keeps it until it is released or taken. `got(false)`: not available now. `refused`: the request
   * was called off, or this page may not use locks.
   */
  function ask(options: LockOptions, got: (granted: boolean) => void, refused = () => {}): void {
    if (!locks) return;
    const mine = ++request;
    let held = false;
    locks
      .request(name, options, (lock) => {
        held = lock !== null;
        got(held);
        if (held) return new Promise<void>((done) => (release = done));
        return undefined;
      })
      .catch(() => {
        if (!held) refused();
        else if (mine === request) void replaced();
      });
  }

  function standInLine() {
    waiting = new AbortController();
    ask({ signal: waiting.signal }, () => void rise());
  }

  async function rise() {
    owner = true;
    await events.owner();
  }

  /** The lock was taken from this tab. */
  async function replaced() {
    standInLine();
    await giveWay();
  }

  async function giveWay() {
    if (!owner) return;
    owner = false;
    await events.reader();
  }

  if (channel) {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      switch (data.type) {
        case 'stored':
          return events.stored(data.changed);
        case 'take-over':
          return void (owner && locks && giveWay().then(() => tell({ type: 'gave-way' })));
        case 'gave-way':
          return gaveWay?.();
      }
    };
  }

  if (locks) {
    owner = await new Promise<boolean>((known) => ask({ ifAvailable: true }, known, () => known(true)));
    if (!owner) standInLine();
  }

  return {
    get role() {
      return owner ? 'owner' : 'reader';
    },
    async takeOver() {
      if (owner || !locks) return;
      const willing = new Promise<void>((done) => (gaveWay = done));
      tell({ type: 'take-over' });
      await Promise.race([willing, new Promise((done) => setTimeout(done, PATIENCE))]);
      gaveWay = null;
      waiting.abort();
      await new Promise<boolean>((granted) => ask({ steal: true }, granted));
      await rise();
    },
    tell: (changed) => tell({ type: 'stored', changed }),
    leave() {
      request++;
      waiting.abort();
      release?.();
      channel?.close();
    },
  };
}
