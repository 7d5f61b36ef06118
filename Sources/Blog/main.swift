import Publish

Blog().run(Blog.steps)
