// Faults of a real PostgreSQL: a killed server and a full disk, while a pool of connections saves.
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { asCaller, headersOf } from "../postgres/caller.mjs";
import { makeDatabase } from "../postgres/database.mjs";
import { connect, driver, startPostgres } from "../postgres/server.mjs";
import { diary, serverMail, withoutLimits } from "../postgres/set-up.mjs";
import { loadModule } from "../support/load-module.mjs";
import { wrongAmong } from "./embedded.mjs";
import { withSmallDisk } from "./small-disk.mjs";

const { look } = await loadModule(join(import.meta.dirname, "worker.ts"));

const connections = 10;
let visitors = 0;

/** Saves on one connection until it breaks; ids are promised once their transaction is committed. */
async function save(url, promised, bytes) {
  const { Client } = driver();
  const client = new Client({ connectionString: url });
  // The end of a killed server's connection is told by the query.
  client.on("error", () => {});
  try {
    await client.connect();
    for (let number = 1; ; number += 1) {
      const id = crypto.randomUUID();
      visitors += 1;
      const ask = number % 3 === 0 ? book : enquire;
      try {
        await asCaller(client, { headers: headersOf(visitors) }, () => ask(client, id, bytes));
        promised.push(id);
      } catch (error) {
        // Somebody else was quicker.
        if (error.code !== "PT409") throw error;
      }
    }
  } catch (error) {
    return error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function enquire(client, id, bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  await client.query(
    `insert into public.enquiries (id, source, name, email, phone, message)
     values ($1, 'Contact Form', 'Vera Fault', 'vera@example.com', '07700 900123', $2)`,
    [id, Buffer.from(random).toString("base64")],
  );
}

/** One of the next free times, or an enquiry if they are all taken. */
async function book(client, id, bytes) {
  const { rowCount } = await client.query(
    `select public.book_slot($1, 'mot', at::timestamptz, 'Vera Fault', 'vera@example.com', '07700 900123')
     from jsonb_array_elements_text(public.free_slots('mot', current_date + 7, current_date + 37) -> 'slots') at
     limit 1 offset $2`,
    [id, Math.floor(Math.random() * 60)],
  );
  if (rowCount === 0) await enquire(client, id, bytes);
}

async function wrongIn(client, promised) {
  const { rows } = await client.query(look);
  return wrongAmong(rows[0], promised);
}

const setUp = [diary(2), withoutLimits, serverMail].join(";");

/** Kills the server `times` times while it saves, and starts it again. */
async function killedWhileSaving(folder, times, bin) {
  const server = await startPostgres({ bin, folder });
  try {
    const database = await makeDatabase(server.url);
    await database.client.query(setUp);
    await database.client.end();
    const promised = [];
    for (let kill = 0; kill < times; kill += 1) {
      const savers = Array.from({ length: connections }, () => save(database.url, promised, 60));
      await pause(300 + Math.random() * 500);
      await server.kill();
      await Promise.all(savers);
      await server.start();
    }
    console.log(`    ${promised.length} requests accepted before ${times} kills`);
    const client = await connect(database.url);
    const wrong = await wrongIn(client, promised);
    await client.end();
    return promised.length < times ? ["too few requests"] : wrong;
  } finally {
    await server.stop();
  }
}

/** Leaves little of a disk, and sends requests until they are refused; then makes room. */
async function fullDisk(folder, bin) {
  return withSmallDisk(folder, async (disk, fill, makeRoom) => {
    const server = await startPostgres({ bin, folder: disk });
    try {
      const database = await makeDatabase(server.url);
      await database.client.query(setUp);
      await database.client.end();
      fill(2_000_000);
      const promised = [];
      const errors = await Promise.all(
        Array.from({ length: connections }, () => save(database.url, promised, 3600)),
      );
      const told = [...new Set(errors.map(({ code, message }) => `${code} ${message}`))];
      console.log(`    ${promised.length} accepted, then: ${told.join("; ")}`);
      makeRoom();
      // Where not even the journal has room, the server stops rather than answers.
      await server.start();
      const client = await connect(database.url);
      const wrong = await wrongIn(client, promised);
      const again = await Promise.race([save(database.url, promised, 60), pause(1000)]);
      await client.end();
      if (again) wrong.push(`with room again: ${again.message}`);
      if (errors.every(({ code }) => code !== "53100"))
        wrong.push("nobody was told that the disk is full");
      return wrong;
    } finally {
      await server.stop();
    }
  });
}

export const postgresFaults = {
  "PostgreSQL: killed while it saves": killedWhileSaving,
  "PostgreSQL: the disk is full": (folder, _times, bin) => fullDisk(folder, bin),
};
