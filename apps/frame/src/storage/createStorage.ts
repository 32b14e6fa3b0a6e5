/** What the frame keeps. Its values may be keys that nobody can read. */
export type FrameStorage = {
  /** Whether it survives this visit. */
  readonly isLasting: boolean
  read(key: string): Promise<unknown>
  write(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
  /**
   * Changes a value in one step, which no other tab can come between. Returns what is kept then; `undefined` changes
   * nothing.
   */
  update(key: string, change: (value: unknown) => unknown): Promise<unknown>
}

const databaseName = 'mooring-frame'
const tableName = 'values'

/**
 * Opens the storage of the frame. Some browsers refuse it in frames, or refuse to keep a key: then it lasts as long as
 * the frame.
 *
 * @param prefix - The embedding site and the project: also browsers that do not partition storage keep sites apart.
 */
export async function createStorage(prefix: string): Promise<FrameStorage> {
  const memory = new Map<string, unknown>()
  const database = await openDatabase().catch(() => undefined)
  if (!database) return createMemory()

  /** What could not be written. A storage that fails later must not end the visit. */
  const unsaved = new Set<string>()
  async function change(name: string, run: (table: IDBObjectStore) => IDBRequest): Promise<void> {
    await ask(database as IDBDatabase, 'readwrite', run).then(
      () => unsaved.delete(name),
      () => unsaved.add(name),
    )
  }
  return {
    isLasting: true,
    async read(key) {
      const name = prefix + key
      if (unsaved.has(name)) return memory.get(name)
      // Another tab may have changed or removed it.
      return ask(database, 'readonly', (table) => table.get(name)).catch(() => memory.get(name))
    },
    async write(key, value) {
      memory.set(prefix + key, value)
      await change(prefix + key, (table) => table.put(value, prefix + key))
    },
    async remove(key) {
      memory.delete(prefix + key)
      await change(prefix + key, (table) => table.delete(prefix + key))
    },
    async update(key, change) {
      const name = prefix + key
      const kept = unsaved.has(name) ? undefined : await updateIn(database, name, change).catch(() => undefined)
      if (kept) {
        memory.set(name, kept.value)
        return kept.value
      }
      return updateMemory(memory, name, change)
    },
  }
}

/** A storage that ends with the frame. */
export function createMemory(): FrameStorage {
  const memory = new Map<string, unknown>()
  return {
    isLasting: false,
    read: async (key) => memory.get(key),
    write: async (key, value) => void memory.set(key, value),
    remove: async (key) => void memory.delete(key),
    update: async (key, change) => updateMemory(memory, key, change),
  }
}

function updateMemory(memory: Map<string, unknown>, key: string, change: (value: unknown) => unknown): unknown {
  const next = change(memory.get(key))
  if (next !== undefined) memory.set(key, next)
  return memory.get(key)
}

/** Reads and writes in one transaction. */
function updateIn(
  database: IDBDatabase,
  name: string,
  change: (value: unknown) => unknown,
): Promise<{ value: unknown }> {
  const transaction = database.transaction(tableName, 'readwrite')
  const table = transaction.objectStore(tableName)
  return new Promise((resolve, reject) => {
    let value: unknown
    const reading = table.get(name)
    reading.onsuccess = () => {
      const next = change(reading.result)
      value = next ?? reading.result
      if (next !== undefined) table.put(next, name)
    }
    transaction.oncomplete = () => resolve({ value })
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage failed'))
  })
}

async function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(tableName)
  const database = await toPromise<IDBDatabase>(opening)
  // Lockdown mode and some private windows take texts, and refuse keys.
  const key = await crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  await ask(database, 'readwrite', (table) => table.put(key, 'probe'))
  const kept = await ask(database, 'readonly', (table) => table.get('probe'))
  await crypto.subtle.sign('HMAC', kept as CryptoKey, new Uint8Array(1))
  return database
}

const ask = (
  database: IDBDatabase,
  mode: IDBTransactionMode,
  run: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> => toPromise(run(database.transaction(tableName, mode).objectStore(tableName)))

const toPromise = <result>(request: IDBRequest): Promise<result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage failed'))
  })
