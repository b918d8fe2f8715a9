import { defineConfig } from "vitest/config";
import all from "../../../vitest.config.ts";

// No TypeScript: the packages beside this file would be another vitest for `npm run typecheck`.
/** The unit tests of one module, as `npm run test:unit` runs them. */
const tests = JSON.parse(process.env.MUTATION_TESTS ?? "[]");
/** @type {{ test: { name: string, include: string[] } }[]} */
const projects = all.test?.projects;

export default defineConfig({
  ...all,
  test: {
    ...all.test,
    projects: projects
      .filter(({ test }) => test.name !== "database")
      .map((project) => {
        const ending = project.test.name === "unit" ? ".ts" : ".tsx";
        const include = tests.filter((file) => file.endsWith(ending));
        return { ...project, test: { ...project.test, include } };
      })
      .filter(({ test }) => test.include.length > 0),
  },
});
