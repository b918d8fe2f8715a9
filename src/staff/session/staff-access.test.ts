import { expect, test } from "vitest";
import { editPagePath, paths } from "@/shared/paths";
import { mayWith, neededFor, rolesInWords, type Role } from "./staff-access";

const screens = Object.values(paths).filter((path) => path.startsWith(paths.admin));

const open = (roles: Role[]) => screens.filter((path) => mayWith(roles, neededFor(path)));

test.each<[Role[], string[] | "all"]>([
  [[], []],
  [["admin"], "all"],
  [["staff"], ["", "/diary", "/enquiries", "/chat", "/post"]],
  [["editor"], ["", "/pages", "/pages/new", "/pages/trash"]],
  [
    ["staff", "editor"],
    ["", "/diary", "/enquiries", "/chat", "/post", "/pages", "/pages/new", "/pages/trash"],
  ],
])("the screens that are open with the roles %j", (roles, wanted) => {
  expect(open(roles)).toEqual(
    wanted === "all" ? screens : wanted.map((path) => paths.admin + path),
  );
});

test.each([
  [`${paths.adminEnquiries}/e0000000?tab=notes`, "desk"],
  [editPagePath("winter-check"), "pages"],
  [`${paths.admin}/`, "any role"],
  [`${paths.admin}#today`, "any role"],
  [`${paths.adminDiarySettings}/`, "admin"],
  [`${paths.adminPages}ets`, "admin"],
  ["/admin/made-up", "admin"],
] as const)("%s needs %s", (path, need) => {
  expect(neededFor(path)).toBe(need);
});

test("roles are named most powerful first", () => {
  expect(rolesInWords(["editor", "staff"])).toBe("Staff, Editor");
  expect(rolesInWords([])).toBe("No role");
});
