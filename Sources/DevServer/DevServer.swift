// DevServer
