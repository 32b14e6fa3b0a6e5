import type { Config, ProjectConfig } from '../config/Config.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isOriginAllowed } from './isOriginAllowed.ts'

export type Projects = {
  /** The settings of a project. Undefined for an unknown one. */
  readonly find: (id: string | undefined) => Project | undefined
  /**
   * @throws {ServiceError} 401: no such project. 403: pages of this origin may not ask.
   */
  readonly check: (id: string | undefined, origin: string | undefined) => Project
  /**
   * Finds the project by the origin of the page, for clients that do not send a project.
   *
   * @throws {ServiceError} 401: no project has pages of this origin.
   */
  readonly checkPage: (origin: string | undefined) => void
}

type Project = Omit<ProjectConfig, 'id' | 'name'>

/**
 * The access rules: the projects of the configuration, or everyone when it lists none.
 *
 * @param frameOrigin - Of the embedded wallet's frame, which asks for every project. It checks itself which pages show it.
 */
export function createProjects(
  { projects, allowedOrigins }: Config,
  frameOrigin: () => string | undefined = () => undefined,
): Projects {
  const known = new Map(projects.map((project) => [project.id, project]))
  const everybody: Project = {
    allowedOrigins: [],
    analytics: true,
    tier: 'none',
    isAboveRpcLimit: false,
    isAboveMauLimit: false,
    features: [],
  }

  function find(id: string | undefined): Project | undefined {
    const project = known.size === 0 ? everybody : known.get(id ?? '')
    return project && { ...project, allowedOrigins: [...allowedOrigins, ...project.allowedOrigins] }
  }

  const isOfProject = (id: string, origin: string): boolean => isOriginAllowed(origin, find(id)?.allowedOrigins ?? [])

  return {
    find,
    checkPage(origin) {
      if (known.size === 0) return
      if (origin === undefined || ![...known.keys()].some((id) => isOfProject(id, origin)))
        throw new ServiceError(401, 'projectId', 'The request has no project, and its origin belongs to no project')
    },
    check(id, origin) {
      const project = find(id)
      if (!project) throw new ServiceError(401, 'projectId', 'The project id is not known')
      if (origin !== undefined && origin !== frameOrigin() && !isOriginAllowed(origin, project.allowedOrigins))
        throw new ServiceError(403, 'origin', 'The origin is not on the list of this project')
      return project
    },
  }
}
