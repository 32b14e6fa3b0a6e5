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
  /** Removes a value in one step, if it is the one that is meant. Returns whether it was. */
  removeIf(key: string, isMeant: (value: unknown) => boolean): Promise<boolean>
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
    async removeIf(key, isMeant) {
      const name = prefix + key
      const isInMemory = unsaved.has(name)
      const kept = isInMemory ? undefined : await removeIn(database, name, isMeant).catch(() => undefined)
      if (kept === undefined) return removeFromMemory(memory, name, isMeant)
      if (kept) memory.delete(name)
      return kept
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
    removeIf: async (key, isMeant) => removeFromMemory(memory, key, isMeant),
  }
}

function updateMemory(memory: Map<string, unknown>, key: string, change: (value: unknown) => unknown): unknown {
  const next = change(memory.get(key))
  if (next !== undefined) memory.set(key, next)
  return memory.get(key)
}

const removeFromMemory = (memory: Map<string, unknown>, key: string, isMeant: (value: unknown) => boolean): boolean =>
  memory.has(key) && isMeant(memory.get(key)) && memory.delete(key)

/** Reads a value, and changes it in the same transaction. */
function inOneStep<result>(
  database: IDBDatabase,
  name: string,
  change: (value: unknown, table: IDBObjectStore) => result,
): Promise<result> {
  const transaction = database.transaction(tableName, 'readwrite')
  const table = transaction.objectStore(tableName)
  return new Promise((resolve, reject) => {
    let result: result
    const reading = table.get(name)
    reading.onsuccess = () => {
      result = change(reading.result, table)
    }
    transaction.oncomplete = () => resolve(result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage failed'))
  })
}

const updateIn = (
  database: IDBDatabase,
  name: string,
  change: (value: unknown) => unknown,
): Promise<{ value: unknown }> =>
  inOneStep(database, name, (value, table) => {
    const next = change(value)
    if (next !== undefined) table.put(next, name)
    return { value: next ?? value }
  })

const removeIn = (database: IDBDatabase, name: string, isMeant: (value: unknown) => boolean): Promise<boolean> =>
  inOneStep(database, name, (value, table) => {
    const isRemoved = value !== undefined && isMeant(value)
    if (isRemoved) table.delete(name)
    return isRemoved
  })

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
